import type { Writer } from '../../src/platform/db/sql.ts';
import { writeDown } from './audit.ts';
import { moveAtTheBank } from './bank.ts';
import { certifyPeople } from './certification.ts';
import { checkIn } from './checkin.ts';
import { reportFaults } from './client-log.ts';
import { signContracts } from './contracts.ts';
import { giveCoupons } from './coupons.ts';
import { buyTogether } from './group-buy.ts';
import { invest } from './investing.ts';
import { publishRoot } from './liabilities.ts';
import { lend } from './loans.ts';
import { spinWheel } from './lottery.ts';
import { sendMessages } from './messages.ts';
import { employOperators } from './operators.ts';
import { settlePeople } from './people.ts';
import { decideRules } from './policy.ts';
import { disagree } from './reconciliation.ts';
import { payEachOther } from './remittances.ts';
import { save } from './savings.ts';
import { settleSecurity } from './security.ts';
import { stateWallets } from './statements.ts';
import { moveMoney } from './wallet.ts';

/** Inserts sample data in which everything is right: at least one row in every table that the verifier reads. */
export async function settleWorld(writer: Writer): Promise<void> {
  await settlePeople(writer);
  await employOperators(writer);
  await settleSecurity(writer);
  await sendMessages(writer);
  await certifyPeople(writer);
  await moveMoney(writer);
  await moveAtTheBank(writer);
  await disagree(writer);
  await payEachOther(writer);
  await stateWallets(writer);
  await invest(writer);
  await giveCoupons(writer);
  await buyTogether(writer);
  await save(writer);
  await lend(writer);
  await checkIn(writer);
  await spinWheel(writer);
  await signContracts(writer);
  await decideRules(writer);
  await writeDown(writer);
  await publishRoot(writer);
  await reportFaults(writer);
}
