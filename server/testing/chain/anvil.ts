import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { stopWithParent } from '../process-tree.ts';

/** The platforms that there is a program for, as the names of its packages end. */
const packaged: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'win32-amd64',
};

/** So much of what the program says is kept, for the words of a failure. */
const keptOfWords = 20_000;

/** Returns where Anvil's program is. Throws in words where its packages have none for this platform, or are missing. */
function program(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = packaged[platform];
  if (name === undefined)
    throw new Error(
      `Anvil has no program for ${platform}: a real EVM node is tried on ${Object.keys(packaged).join(', ')}.`,
    );
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  try {
    const main = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
    return createRequire(main).resolve(`@foundry-rs/anvil-${name}/bin/${file}`);
  } catch (cause) {
    throw new Error(
      `Anvil's program is missing: npm installs @foundry-rs/anvil-${name} with @foundry-rs/anvil, unless it leaves optional packages out.`,
      { cause },
    );
  }
}

const hex = (number: number | bigint): string => `0x${number.toString(16)}`;

/** A development chain of Ethereum, by a program that shares no code with us. */
export type Anvil = Awaited<ReturnType<typeof startAnvil>>;

/** Starts a chain of its own over loopback, by the newest rules. Blocks come when a test makes them, and never else. */
export async function startAnvil(chainId: bigint) {
  // It would look for its settings, and keep old states, in the home of whoever runs the tests.
  const home = mkdtempSync(join(tmpdir(), 'banyan-anvil-'));
  const child = spawn(program(), ['--port', '0', '--chain-id', String(chainId), '--no-mining'], {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  writeFileSync(join(home, 'pid'), String(child.pid ?? ''));
  const watchdog = stopWithParent(join(home, 'pid'), home);
  const stop = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
    watchdog.stdin?.end();
    rmSync(home, { recursive: true, force: true });
  };
  const url = await listening(child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  /** Asks the node by its JSON-RPC. Throws what it says against the question. */
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await reply.json()) as { result?: unknown; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  return {
    url,
    chainId,
    ask,
    stop,
    /** Puts so many blocks on top; the first has all transactions that wait for one. */
    mine: async (count = 1): Promise<void> => {
      await ask('anvil_mine', [hex(count), '0x0']);
    },
    /**
     * Takes off so many blocks and puts as many others on. They have these signed transactions, each in the block at
     * its place, counted from 0; others that were in them are gone.
     */
    reorg: async (depth: number, back: readonly (readonly [raw: string, place: number])[] = []) => {
      await ask('anvil_reorg', [depth, back]);
    },
    /** Returns the time that a block has, to the second. */
    timeOf: async (number: bigint): Promise<Date> => {
      const { timestamp } = (await ask('eth_getBlockByNumber', [hex(number), false])) as {
        timestamp: string;
      };
      return new Date(Number(timestamp) * 1_000);
    },
    /** Returns a transaction that a block has, as it was signed. */
    rawOf: async (transaction: string): Promise<string> =>
      String(await ask('eth_getRawTransactionByHash', [transaction])),
    /** Gives an account so much of the chain's coin, in its smallest unit. */
    setBalance: async (account: string, wei: bigint): Promise<void> => {
      await ask('anvil_setBalance', [account, hex(wei)]);
    },
    /** Lets the code of a contract stand at an address. */
    setCode: async (account: string, code: string): Promise<void> => {
      await ask('anvil_setCode', [account, code]);
    },
  };
}

/** Waits until the program listens, and returns where. Throws what it said, where it ends before. */
function listening(child: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-keptOfWords);
      const [, address] = /Listening on (127\.0\.0\.1:\d+)\s/.exec(said) ?? [];
      if (address) resolve(`http://${address}`);
    };
    // It says something about each question: a pipe that nobody empties would stop it.
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`Anvil ended with ${signal ?? code} before it listened:\n${said}`)),
    );
  });
}
