import { afterAll, describe } from 'vitest';
import { usdtPayee } from '../testing/lost-transfers.ts';
import { colleague } from '../testing/operator.ts';
import { payeeWith, switchBatches } from '../testing/payout-batches.ts';
import { registerPerson } from '../testing/person.ts';
import { operators } from '../testing/product.ts';
import { articleVersionMachine } from '../testing/state-machines/article-version.ts';
import { bankStatementMachine } from '../testing/state-machines/bank-statement.ts';
import { campaignMachine } from '../testing/state-machines/campaign.ts';
import { contactRecoveryMachine } from '../testing/state-machines/contact-recovery.ts';
import { differenceMachine } from '../testing/state-machines/difference.ts';
import { holidayMachine } from '../testing/state-machines/holiday.ts';
import { lostFindingMachine } from '../testing/state-machines/lost-finding.ts';
import { offeringAgreementMachine } from '../testing/state-machines/offering-agreement.ts';
import { payoutBatchMachine } from '../testing/state-machines/payout-batch.ts';
import { replay } from '../testing/state-machines/replay.ts';
import { scanRestartMachine } from '../testing/state-machines/scan-restart.ts';
import { suiteApp } from '../testing/suite.ts';
import { standInNetworks } from '../testing/usdt.ts';
import { payers } from '../testing/usdt-payouts.ts';

/** What two operators do together: every line of the domain's state tables, sent through the real calls. */

describe('bringing out', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  describe('version of an article', () => {
    replay(articleVersionMachine(suite, by));
  });
  describe('campaign', () => {
    replay(campaignMachine(suite, by));
  });
});

describe('the calendar of the market', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  describe('day on which it is closed', () => {
    replay(holidayMachine(suite, by));
  });
});

describe('shares at issue', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  describe('later text of an agreement', () => {
    replay(offeringAgreementMachine(suite, by));
  });
});

describe('comparing the books', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  describe('statement of the bank', () => {
    replay(bankStatementMachine(suite, by));
  });
  describe('difference', () => {
    replay(differenceMachine(suite, by));
  });
});

describe('paying out', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  await switchBatches(suite, true);
  const payee = await payeeWith(suite, 'payee', '5000.00');
  describe('batch of payouts', () => {
    replay(payoutBatchMachine(by, payee));
  });
});

describe('transfers on a chain', async () => {
  const { nodes, config, close } = await standInNetworks();
  afterAll(() => close());
  const suite = await suiteApp({ usdt: { ...config, payers } });
  const by = await operators(suite);
  const payee = await usdtPayee(suite, 'payee', '9000.00');
  describe('finding about one that was lost', () => {
    replay(lostFindingMachine({ suite, nodes, by }, payee));
  });
});

describe('looking at chains', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  describe('new beginning of a scan', () => {
    replay(scanRestartMachine(suite, by));
  });
});

describe('getting back in', async () => {
  const suite = await suiteApp();
  const two = [await colleague(suite, 'first'), await colleague(suite, 'second')] as const;
  const owner = await registerPerson(suite, 'lost-all');
  await owner.certify();
  describe('new contact', () => {
    replay(contactRecoveryMachine(suite, owner, two));
  });
});
