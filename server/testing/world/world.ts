import type { Writer } from '../../src/platform/db/sql.ts';
import { writeDown } from './audit.ts';
import { certifyPeople } from './certification.ts';
import { reportFaults } from './client-log.ts';
import { invest } from './investing.ts';
import { sendMessages } from './messages.ts';
import { employOperators } from './operators.ts';
import { settlePeople } from './people.ts';
import { decideRules } from './policy.ts';
import { settleSecurity } from './security.ts';
import { moveMoney } from './wallet.ts';

/** Inserts sample data in which everything is right: at least one row in every table that the verifier reads. */
export async function settleWorld(writer: Writer): Promise<void> {
  await settlePeople(writer);
  await employOperators(writer);
  await settleSecurity(writer);
  await sendMessages(writer);
  await certifyPeople(writer);
  await moveMoney(writer);
  await invest(writer);
  await decideRules(writer);
  await writeDown(writer);
  await reportFaults(writer);
}
