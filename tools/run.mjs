import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './setup.mjs';

/**
 * Runs a command at the root of the repository. What it says is shown at once, or kept and returned. The status is
 * the exit code, the signal that ended it, or why it could not be started; after `timeout` milliseconds it is ended.
 */
export async function run(command, args, { env = process.env, isKept = false, timeout } = {}) {
  const stdio = isKept ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
  const child = spawn(command, args, { cwd: root, env, stdio, timeout });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  try {
    const [code, signal] = await once(child, 'close');
    return { status: code ?? signal, output };
  } catch (error) {
    return { status: error.message, output };
  }
}
