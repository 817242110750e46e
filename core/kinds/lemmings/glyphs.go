package lemmings

import (
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/scene"
)

// The drawings of lemmings. Each type has a different outline, so that the types can be told apart at 20 pixels
// and without colour. Working lemmings face right; for a lemming that faces left, the drawing is mirrored.
var glyphs = []scene.Glyph{
	{Name: "walker", Filled: "M.435 .212a.112 .112 0 1 0 .223 0a.112 .112 0 1 0 -0.223 0z",
		Drawn: "M.523 .385 .481 .604M.481 .604 .615 .719 .627 .865M.481 .604 .404 .742 .269 .819M.519 .435 .685 .527M.512 .435 .358 .542"},
	{Name: "faller", Filled: "M.388 .365a.112 .112 0 1 0 .223 0a.112 .112 0 1 0 -0.223 0z",
		Drawn: "M.5 .519V.692M.5 .558 .327 .385 .288 .231M.5 .558 .673 .385 .712 .231M.5 .692 .365 .769 .327 .888M.5 .692 .635 .769 " +
			".673 .888"},
	{Name: "basher", Filled: "M.254 .242a.112 .112 0 1 0 .223 0a.112 .112 0 1 0 -0.223 0z",
		Drawn: "M.377 .404 .327 .615M.327 .615 .454 .865M.327 .615 .177 .865M.381 .45H.715M.838 .096V.304M.838 .596V.865M.723 .296 .677 " +
			".238M.723 .604 .677 .662"},
	{Name: "blocker", Filled: "M.388 .204a.112 .112 0 1 0 .223 0a.112 .112 0 1 0 -0.223 0z",
		Drawn: "M.5 .365V.615M.5 .615 .346 .865M.5 .615 .654 .865M.173 .442H.827M.173 .308V.577M.827 .308V.577"},
	{Name: "bomber", Filled: "M.227 .535a.246 .246 0 1 0 .492 0a.246 .246 0 1 0 -0.492 0z",
		Drawn: "M.377 .773 .346 .873M.569 .773 .6 .873M.631 .338C.654 .231 .704 .204 .762 .219M.838 .092V.135M.919 .242H.881M.904 .119 " +
			".873 .15"},
	{Name: "builder", Filled: "M.188 .212a.112 .112 0 1 0 .223 0a.112 .112 0 1 0 -0.223 0zM.492 .773h.169v.1h-0.169zM.623 " +
		".623h.169v.1h-0.169zM.754 .473h.169v.1h-0.169z", Drawn: "M.3 .377V.612M.3 .612 .185 .865M.3 .612 .408 .865M.3 .442 .508 .481"},
	{Name: "climber", Filled: "M.381 .235a.112 .112 0 1 0 .223 0a.112 .112 0 1 0 -0.223 0z",
		Drawn: "M.838 .077V.885M.477 .4 .423 .619M.481 .427 .6 .396 .746 .227M.481 .442 .615 .535 .746 .442M.423 .619 .569 .635 .746 " +
			".612M.423 .619 .481 .8 .746 .827"},
	{Name: "digger", Filled: "M.388 .188a.112 .112 0 1 0 .223 0a.112 .112 0 1 0 -0.223 0z",
		Drawn: "M.5 .354V.531M.5 .388 .354 .542M.5 .388 .646 .542M.108 .581H.269M.731 .581H.892M.346 .704 .5 .858 .654 .704M.5 .531V.827"},
	{Name: "floater", Filled: "M.412 .565a.088 .088 0 1 0 .177 0a.088 .088 0 1 0 -0.177 0zM.146 .388A.358 .308 0 0 1 .854 .388Q.769 .327 " +
		".681 .388 .592 .327 .5 .388 .408 .327 .319 .388 .231 .327 .146 .388z",
		Drawn: "M.5 .365V.577M.5 .673V.769M.5 .769 .412 .888M.5 .769 .588 .888M.385 .542 .5 .692 .615 .542"},
	{Name: "miner", Filled: "M.215 .204a.112 .112 0 1 0 .223 0a.112 .112 0 1 0 -0.223 0z",
		Drawn: "M.327 .369 .338 .596M.338 .596 .204 .865M.338 .596 .446 .838M.331 .427 .7 .688M.546 .8Q.8 .781 .815 .508"},
	{Name: "nuke", Filled: "M.4 .481a.1 .1 0 1 0 .2 0a.1 .1 0 1 0 -0.2 0z",
		Drawn: "M.5 .25V.096M.5 .712V.865M.269 .481H.115M.731 .481H.885M.338 .319 .231 .212M.662 .642 .769 .75M.662 .319 .769 .212M.338 " +
			".642 .231 .75"},
	{Name: "dead", Drawn: "M.3 .4 .7 .8M.7 .4 .3 .8"},
	{Name: "entrance", Drawn: "M.077 .135H.923M.192 .135 .288 .519M.808 .135 .712 .519"},
	{Name: "exit", Drawn: "M.25 .962V.481C.25 .346 .365 .25 .5 .25 .635 .25 .75 .346 .75 .481V.962"},
}

// glyphOf returns the drawing with the given name.
func glyphOf(name string) *scene.Glyph {
	for i := range glyphs {
		if glyphs[i].Name == name {
			return &glyphs[i]
		}
	}
	return nil
}

// figure returns the drawing of a lemming.
func figure(l rules.Lemming) scene.Shape {
	if l.Type == rules.Walker && l.Drop > 0 {
		return "faller"
	}
	return scene.Shape(l.Type.String())
}
