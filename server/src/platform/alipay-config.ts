import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** An application at Alipay: its own key, and the key by which Alipay signs. */
export interface AlipayConfig {
  appId: string;
  /** The account that receives, 16 digits that begin with 2088. */
  sellerId: string;
  /** PEM, PKCS #8. */
  privateKey: string;
  /** PEM, SPKI: Alipay's own, not that of the application. */
  alipayPublicKey: string;
  gateway: string;
  /** Left out, Alipay has ten seconds to answer. */
  timeoutMs?: number;
}

export const alipayEnvironment = {
  BANYAN_ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{10,20}$/, 'the number of the application')
    .optional(),
  BANYAN_ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/, 'sixteen digits that begin with 2088')
    .optional(),
  /** Files: PEM, or the bare base64 that Alipay's own tool writes. */
  BANYAN_ALIPAY_KEY: z.string().min(1).optional(),
  BANYAN_ALIPAY_PUBLIC_KEY: z.string().min(1).optional(),
  BANYAN_ALIPAY_GATEWAY: z.url().default('https://openapi.alipay.com/gateway.do'),
};

type Environment = { [Name in keyof typeof alipayEnvironment]?: string | undefined };

/** Returns the application of the environment, or null where there is none. One that is named in part is a fault. */
export function readAlipay(env: Environment): { alipay: AlipayConfig | null; faults: string[] } {
  const {
    BANYAN_ALIPAY_APP_ID: appId,
    BANYAN_ALIPAY_SELLER_ID: sellerId,
    BANYAN_ALIPAY_KEY: keyFile,
    BANYAN_ALIPAY_PUBLIC_KEY: publicKeyFile,
    BANYAN_ALIPAY_GATEWAY: gateway = '',
  } = env;
  if (!(appId && sellerId && keyFile && publicKeyFile))
    return {
      alipay: null,
      faults:
        (appId ?? sellerId ?? keyFile ?? publicKeyFile)
          ? [
              'BANYAN_ALIPAY_APP_ID, BANYAN_ALIPAY_SELLER_ID, BANYAN_ALIPAY_KEY, BANYAN_ALIPAY_PUBLIC_KEY: all four, or none of them',
            ]
          : [],
    };
  const faults: string[] = [];
  const read = (name: string, file: string, parse: (pem: string) => KeyObject): KeyObject | null => {
    try {
      const key = parse(readFileSync(file, 'utf8'));
      if (key.asymmetricKeyType === 'rsa') return key;
      faults.push(`${name}: not an RSA key`);
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`);
    }
    return null;
  };
  const own = read('BANYAN_ALIPAY_KEY', keyFile, privateKeyIn);
  const theirs = read('BANYAN_ALIPAY_PUBLIC_KEY', publicKeyFile, publicKeyIn);
  if (!own || !theirs) return { alipay: null, faults };
  // Whoever takes the wrong file of the two pairs takes this one.
  if (pem(createPublicKey(own), 'spki') === pem(theirs, 'spki'))
    return {
      alipay: null,
      faults: ["BANYAN_ALIPAY_PUBLIC_KEY: this is the application's own public key; Alipay's is another"],
    };
  const keys = { privateKey: pem(own, 'pkcs8'), alipayPublicKey: pem(theirs, 'spki') };
  return { alipay: { appId, sellerId, gateway, ...keys }, faults: [] };
}

const pem = (key: KeyObject, type: 'pkcs8' | 'spki'): string => String(key.export({ type, format: 'pem' }));

/** Alipay's tool for Java writes PKCS #8, that for everything else PKCS #1; both without the lines of PEM. */
function privateKeyIn(text: string): KeyObject {
  if (text.includes('-----')) return createPrivateKey(text);
  const der = Buffer.from(text, 'base64');
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs1' });
  }
}

const publicKeyIn = (text: string): KeyObject =>
  text.includes('-----')
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
