import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AreaModel, UseCase } from './use-case.ts';

const folder = join(import.meta.dirname, '..', 'use-case-model');

/** Returns what every file of `use-case-model` brings: a new area adds one, and nothing else. */
async function gather(): Promise<Record<string, AreaModel>> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<object>),
  );
  const models = modules.flatMap((exported) =>
    Object.entries(exported).filter(([name]) => name.endsWith('Model')),
  );
  return Object.fromEntries(
    models.map(([name, model]) => [name.slice(0, -'Model'.length), model as AreaModel]),
  );
}

export const areaModels = await gather();

/** Every use case by its name: `wallet.withdraws`. */
export const useCases: Readonly<Record<string, UseCase>> = Object.fromEntries(
  Object.entries(areaModels).flatMap(([area, { commands }]) =>
    Object.entries(commands).map(([name, declared]) => [`${area}.${name}`, declared]),
  ),
);
