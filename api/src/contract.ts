import type { z } from 'zod';
import { addressApi } from './address.ts';
import { certificationApi } from './certification.ts';
import { clientLogApi } from './client-log.ts';
import { contentApi } from './content.ts';
import { investingApi } from './investing.ts';
import { myDataApi } from './my-data.ts';
import { peopleApi } from './people.ts';
import { protectionApi } from './protection.ts';
import { riskApi } from './risk-profile.ts';
import { sealApi } from './seal.ts';
import { securityApi } from './security.ts';
import { versionApi } from './version.ts';
import { walletApi } from './wallet.ts';

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
