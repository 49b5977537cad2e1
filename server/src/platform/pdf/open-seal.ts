import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { makeDemoSeal } from './demo-seal.ts';
import { readSeal, type Seal } from './seal.ts';

/**
 * Returns the seal that the configuration names. Where it names none, a demonstration has one made once and keeps it
 * beside its data, so that its contracts stay the same. Throws a `ConfigError` for a file that cannot be read or holds no
 * seal, and in production for the seal of a demonstration.
 */
export function openSeal({
  mode,
  sealFile,
  dataFolder,
}: Pick<Config, 'mode' | 'sealFile' | 'dataFolder'>): Seal {
  const seal = readSeal(sealFile === null ? demoPem(dataFolder) : pemOf(sealFile));
  if (mode === 'production' && (seal.isDemo || sealFile === null))
    throw new ConfigError('BANYAN_SEAL: production must not use the seal of a demonstration');
  return seal;
}

const opened = new WeakMap<object, Seal>();

/** Returns a seal that is opened when it is first needed, and then kept; whoever has the same configuration has the same. */
export const sealOf =
  (config: Pick<Config, 'mode' | 'sealFile' | 'dataFolder'>): (() => Seal) =>
  () => {
    const seal = opened.get(config) ?? openSeal(config);
    opened.set(config, seal);
    return seal;
  };

function pemOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`BANYAN_SEAL: ${(error as Error).message}`);
  }
}

function demoPem(folder: string): string {
  // A test keeps its data in memory, and so its seal.
  if (folder === '') return makeDemoSeal();
  const path = join(folder, 'seal-demo.pem');
  mkdirSync(folder, { recursive: true });
  // Of two processes that begin at the same time one makes it: the other may not write over it.
  if (!existsSync(path)) {
    try {
      writeFileSync(path, makeDemoSeal(), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(path, 'utf8');
}
