import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { effectsSeenIn } from './declared-effects.ts';
import type { NotedCalls } from './noted-calls.ts';

/**
 * Notes what the calls of an app do of what they declare that they may do. What it returns leaves that for
 * `tools/seen-effects.mjs`, where the whole run is asked for it: no single file sees everything.
 */
export function noteEffects(calls: NotedCalls): () => void {
  const seen: Record<string, string[]> = {};
  calls.onAnswer((call) => {
    const path = call.endpoint?.path ?? '';
    const effects = effectsSeenIn(call).filter((effect) => !seen[path]?.includes(effect));
    if (effects.length > 0) seen[path] = [...(seen[path] ?? []), ...effects];
  });
  return () => {
    const folder = process.env.BANYAN_EFFECTS;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(seen));
  };
}
