package sokoban

import "unknot/core/hayek"

// seeds are handwritten agents for the economy of Schaul's thesis (5.8).
var seeds = []hayek.Seeds{
	{
		Name: "barrels", About: "one of basic instructions, which brings a barrel to a storage location, as in 8.1",
		Agents: []string{
			"bid: 600\nact: executeSequence(getBarrelTo(randSelect(focusBarrels), bestStorage))\n",
			"bid: 500\nact: executeSequence(getBarrelTo(randSelect(focusBarrels), randSelect(usableStorage)))\n",
			"bid: 100\nact: pushBarrel(randSelect(allPushes))\n",
		},
	},
	{
		Name: "zones", About: "the best agent of 7.4, which brings all barrels home that it can, then opens a zone",
		Agents: []string{
			"bid: 600\nact: or(bringBarrelsHome, openUpAZone)\n",
		},
	},
	{
		Name: "careful", About: "one that brings barrels home and one that opens zones, which bid only where there is something to do",
		Agents: []string{
			"bid: 900 * boolval(forAny(focusBarrels, morethan(length(getBarrelTo(barrelvar, bestStorage)), 0))) - 1\n" +
				"act: bringBarrelsHome\n",
			"bid: 600 * boolval(forAny(neighborZones, morethan(length(getStrictBehind(zonevar)), 0))) - 1\nact: openUpAZone\n",
		},
	},
}
