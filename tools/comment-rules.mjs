// The rules of STYLE.md about comments and docstrings, each as a pure function over one file.
import { parseSync } from 'oxc-parser';

/** The workspaces, all of which have docstrings that are checked. */
const withDocstrings = /^(api|domain|server|simulator|client|web|console|tools|bench|e2e)\/.*\.(tsx?|mjs)$/;
/** Nouns and the like that a docstring might begin with and that look like a verb of the third person. */
const noVerbs =
  /^(This|Its|Always|Perhaps|Columns|Devices|Digits|Fields|Handlers|Hints|Operators|Ports|Remittances|Rows|Subscriptions|Texts|Values)$/;

/** Returns a finding per docstring of an exported function that does not say what it does: its first word is a verb. */
export function docstringsWithoutVerb(path, text) {
  if (
    !withDocstrings.test(path) ||
    /\.test\.(ts|tsx|mjs)$/.test(path) ||
    path.endsWith('.d.mts') ||
    path.endsWith('.d.ts')
  )
    return [];
  const { program, comments } = parseSync(path, text);
  return program.body.filter(isExportedFunction).flatMap((node) => {
    const comment = comments.findLast(
      ({ end, value }) =>
        end <= node.start && value.startsWith('*') && /^[ \t]*\n[ \t]*$/.test(text.slice(end, node.start)),
    );
    const [, word = ''] = /^[*\s]*(\S+)/.exec(comment?.value ?? '* Returns') ?? [];
    const verb = word.replace(/[,:;.]$/, '');
    const isVerb = /^[A-Z][a-z]*[^su\W]s$/.test(verb) && !noVerbs.test(verb);
    return isVerb ? [] : [`a docstring begins with a verb, such as "Returns", and not with "${word}".`];
  });
}

/** The workspaces whose comments name things by their nouns; those of the server and its rules are still to come. */
const withNouns = /^(api|client|web|console)\/src\/.*\.tsx?$/;

/** Returns a finding per comment that begins with a question word: "The amount that is held" names its noun at once. */
export function commentsLikeRiddles(path, text) {
  if (!withNouns.test(path)) return [];
  const riddles =
    text.match(/(?:\/\*\*|\/\/|^ *\*) (?:What|Where|Whether|Who|Whom|Whose|How|When|Which) .*/gm) ?? [];
  return riddles.map(
    (riddle) => `a comment names its thing by a noun, and does not begin as "${riddle.trim().slice(0, 40)}".`,
  );
}

function isExportedFunction({ type, declaration }) {
  if (!type.startsWith('Export') || !declaration) return false;
  const isFunction = (node) => /Function/.test(node?.type ?? '');
  return isFunction(declaration) || (declaration.declarations ?? []).some(({ init }) => isFunction(init));
}
