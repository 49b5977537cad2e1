// What a whole run of the server's tests has seen calls do of what they declare that they may do: to send a message, and
// to send hints about topics. The tests leave it in a folder, a file for each app (`server/testing/seen-effects.ts`).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the effects that were seen, by path. */
export function effectsIn(folder) {
  const seen = new Map();
  for (const file of existsSync(folder) ? readdirSync(folder) : [])
    for (const [path, effects] of Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
      seen.set(path, new Set([...(seen.get(path) ?? []), ...effects]));
  return seen;
}

/** Returns, in words, what calls declare and none of them has done. `declared` is a list of `[path, effects]`. */
export const neverSeen = (declared, seen) =>
  declared.flatMap(([path, effects]) =>
    effects
      .filter((effect) => !seen.get(path)?.has(effect))
      .map((effect) => `${path} declares that it may send ${effect}, and never did in any test`),
  );

/** Returns the same for every call of the contract. */
export async function neverSeenIn(folder) {
  const { contract, operatorApi } = await import('../api/src/contract.ts');
  const { possibleEffects } = await import('../server/testing/declared-effects.ts');
  const ofPeople = Object.values(contract).flatMap((area) => Object.values(area));
  const declared = [...ofPeople, ...Object.values(operatorApi)].map((endpoint) => [
    endpoint.path,
    possibleEffects(endpoint),
  ]);
  return neverSeen(declared, effectsIn(folder));
}
