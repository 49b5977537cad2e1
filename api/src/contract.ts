import type { z } from 'zod';
import { addressApi } from './address/address.ts';
import { certificationApi } from './certification/certification.ts';
import { clientLogApi } from './client-log/client-log.ts';
import { contentApi } from './content/content.ts';
import { investingApi } from './investing/investing.ts';
import { myDataApi } from './my-data/my-data.ts';
import { peopleApi } from './people/people.ts';
import { protectionApi } from './people/protection.ts';
import { riskApi } from './risk/risk-profile.ts';
import { sealApi } from './seal/seal.ts';
import { securityApi } from './security/security.ts';
import { versionApi } from './version/version.ts';
import { walletApi } from './wallet/wallet.ts';

/** Every call of the user's app, by area. The server mounts it, the documentation shows it, the app is typed by it. */
export const contract = {
  content: contentApi,
  seal: sealApi,
  people: peopleApi,
  address: addressApi,
  security: securityApi,
  protection: protectionApi,
  risk: riskApi,
  certification: certificationApi,
  wallet: walletApi,
  investing: investingApi,
  clientLog: clientLogApi,
  myData: myDataApi,
  version: versionApi,
};

type Areas = typeof contract;
type Declared = { [A in keyof Areas]: Areas[A][keyof Areas[A]] }[keyof Areas];

/** The paths that are called with a method: the app names a call by its path alone. */
export type PathOf<Method extends 'GET' | 'POST'> = Extract<Declared, { method: Method }>['path'];
type At<Path extends string> = Extract<Declared, { path: Path }>;

/** What travels, as text: amounts are decimal strings, instants ISO strings. */
export type WireInput<Path extends string> = z.input<At<Path>['input']>;
export type WireOutput<Path extends string> = z.input<At<Path>['output']>;
