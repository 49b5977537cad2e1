import { solveChallenge } from 'altcha-lib';
import type { Challenge, DeriveKeyFunction } from 'altcha-lib/types';
import { get, post } from '../../platform/http.ts';

/** Fetches a proof-of-work challenge, solves it here, and trades the solution for a single-use ticket. */
export async function solveCaptcha(): Promise<string> {
  const config = await get('/api/v2/login/getCaptchaConfig', {});
  const challenge = config.challenge as unknown as Challenge;
  const deriveKey = await deriveKeyFor(challenge.parameters.algorithm);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved in time');
  const payload = btoa(JSON.stringify({ challenge, solution }));
  const { ticket } = await post('/api/v2/login/checkCaptcha', { payload });
  return ticket;
}

async function deriveKeyFor(algorithm: string): Promise<DeriveKeyFunction> {
  const { deriveKey } = algorithm.startsWith('PBKDF2/')
    ? await import('altcha-lib/algorithms/web/pbkdf2')
    : await import('altcha-lib/algorithms/web/sha');
  return deriveKey;
}
