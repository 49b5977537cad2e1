import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './setup.mjs';

/**
 * Runs a command at the root of the repository. What it says is shown at once; kept and returned if `isKept`, and then
 * shown as well if `isShown`. The status is the exit code, the signal that ended it, or why it could not be started;
 * after `timeout` milliseconds it is ended.
 */
export async function run(
  command,
  args,
  { env = process.env, isKept = false, isShown = !isKept, timeout } = {},
) {
  const stdio = isKept ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
  const child = spawn(command, args, { cwd: root, env, stdio, timeout });
  let output = '';
  for (const name of ['stdout', 'stderr'])
    child[name]?.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (isShown) process[name].write(text);
    });
  try {
    const [code, signal] = await once(child, 'close');
    return { status: code ?? signal, output };
  } catch (error) {
    return { status: error.message, output };
  }
}
