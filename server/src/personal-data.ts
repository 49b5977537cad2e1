import { addressPersonalData } from './features/address/index.ts';
import { certificationPersonalData } from './features/certification/index.ts';
import { investingPersonalData } from './features/investing/index.ts';
import { peoplePersonalData } from './features/people/index.ts';
import { riskPersonalData } from './features/risk/index.ts';
import { securityPersonalData } from './features/security/index.ts';
import { walletPersonalData } from './features/wallet/index.ts';
import { ledgerPersonalData } from './ledger/index.ts';
import type { PersonalData } from './platform/personal-data.ts';

/** Everything that is known about a person, by area: what an export holds, and what closing takes out. */
export const personalData: Readonly<Record<string, PersonalData>> = {
  address: addressPersonalData,
  risk: riskPersonalData,
  security: securityPersonalData,
  certification: certificationPersonalData,
  wallet: walletPersonalData,
  investing: investingPersonalData,
  ledger: ledgerPersonalData,
  people: peoplePersonalData,
};
