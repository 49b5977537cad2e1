import { createECDH } from 'node:crypto';
import { z } from 'zod';

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** The variables of Web Push. */
export const pushEnvironment = {
  /** The private key by which push services know the server (VAPID, RFC 8292): 32 bytes in base64. */
  BANYAN_VAPID_KEY: z.string().optional(),
  /** Whom a push service writes to when something is wrong; left out, the public address. */
  BANYAN_PUSH_CONTACT: z
    .string()
    .max(200)
    .regex(/^(?:mailto:[^\s@<>"]+@[A-Za-z0-9.-]+|https:\/\/[^\s<>"]+)$/)
    .optional(),
  /** Origins of push services beside those of the browsers, separated by commas. */
  BANYAN_PUSH_SERVICES: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((each) => each.trim()))
    .transform((origins) => origins.filter((origin) => origin !== ''))
    .refine(
      (origins) => origins.every(isOrigin),
      'origins such as https://push.example, separated by commas',
    ),
};
type Environment = z.output<z.ZodObject<typeof pushEnvironment>>;

export interface PushConfig {
  /** The pair of VAPID, each in base64url. */
  privateKey: string;
  publicKey: string;
  contact: string;
  /** Origins that may be called beside the known push services. */
  services: readonly string[];
}

/** Where nobody is to be written to: a demo's. */
const nobody = 'mailto:demo@banyan.invalid';

/** Reads them; without a key nothing is pushed. Every fault is one line that names its variable. */
export function readPush(e: Environment, publicUrl: string): { push: PushConfig | null; faults: string[] } {
  const { BANYAN_VAPID_KEY: key, BANYAN_PUSH_CONTACT: contact, BANYAN_PUSH_SERVICES: services } = e;
  if (!key) return { push: null, faults: [] };
  const pair = vapidPair(key);
  if (!pair)
    return { push: null, faults: ['BANYAN_VAPID_KEY: 32 bytes in base64 that are a private key of P-256'] };
  const ours = publicUrl.startsWith('https://') ? publicUrl : nobody;
  return { push: { ...pair, contact: contact ?? ours, services }, faults: [] };
}

/** Returns the pair of a private key of P-256, given in base64 of either alphabet; undefined for what is none. */
export function vapidPair(text: string): Pick<PushConfig, 'privateKey' | 'publicKey'> | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 32) return undefined;
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(bytes);
    return { privateKey: bytes.toString('base64url'), publicKey: curve.getPublicKey('base64url') };
  } catch {
    // Zero, or no less than the order of the curve.
    return undefined;
  }
}

/** Returns why production must not start so. */
export function pushFaultsInProduction(push: PushConfig | null): string[] {
  if (!push)
    return [
      'BANYAN_VAPID_KEY: production needs a key for notices to devices; make one with: npx web-push generate-vapid-keys (the private one)',
    ];
  return push.services.every((origin) => origin.startsWith('https://'))
    ? []
    : ['BANYAN_PUSH_SERVICES: production calls https only'];
}
