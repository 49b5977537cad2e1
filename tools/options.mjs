// The arguments of every command: read in one way, and refused in one way.
import { parseArgs } from 'node:util';

/** What a command may be told: `--help` always, besides its own options (as `parseArgs` of `node:util` takes them). */
const help = { help: { type: 'boolean', short: 'h' } };

/**
 * Returns what a command was told, as `{ values, positionals }`, or the text with which it ends and its exit code:
 * 0 for `--help`; 2, with the fault before the usage, for an unknown or incomplete option, more than `most`
 * positional arguments, or what `faultOf` names in a sentence.
 */
export function parseOptions({ usage, options = {}, most = 0, faultOf = () => undefined }, args) {
  const refusal = (fault) => ({ exitCode: 2, text: `${fault}\n\n${usage.trim()}` });
  try {
    const told = parseArgs({ args, options: { ...options, ...help }, allowPositionals: true });
    if (told.values.help) return { exitCode: 0, text: usage.trim() };
    if (told.positionals.length > most) return refusal(`Unexpected argument: ${told.positionals[most]}`);
    const fault = faultOf(told);
    return fault ? refusal(fault) : told;
  } catch (error) {
    if (!error.code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    return refusal(error.message);
  }
}

/** Returns what this process was told; ends it with the usage text where that is asked for or nothing else is left. */
export function readOptions(command, args = process.argv.slice(2)) {
  const told = parseOptions(command, args);
  if (!('exitCode' in told)) return told;
  process[told.exitCode === 0 ? 'stdout' : 'stderr'].write(`${told.text}\n`);
  return process.exit(told.exitCode);
}

/** Returns a sentence where an option was given and is no whole number between two bounds, or undefined. */
export function faultOfNumber(values, name, least, most) {
  const text = values[name];
  if (text === undefined) return undefined;
  const isWithin = /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return isWithin ? undefined : `--${name} takes a whole number from ${least} to ${most}, not '${text}'.`;
}
