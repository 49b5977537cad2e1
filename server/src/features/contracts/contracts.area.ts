import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { findContracts } from './contracts.finds.ts';
import { contractsHandlers } from './contracts.handlers.ts';
import { contractsInvariants } from './contracts.invariants.ts';
import { contractsOperatorHandlers } from './contracts.operator.ts';
import { contractsPersonalData } from './contracts.personal-data.ts';

const signed = 'what people signed, and from which words';

export const contractsArea: ServerArea<'contracts', 'contractKinds'> = {
  floor: 2,
  open: ({ services, all }) => ({
    calls: contractsHandlers(services, all.contractKinds),
    operatorCalls: contractsOperatorHandlers(services, all.contractKinds),
  }),
  personalData: contractsPersonalData,
  retention: ['contract_templates', 'contracts'].map((table) => ({ table, forever: signed })),
  invariants: contractsInvariants,
  ownFinds: { contract: findContracts },
  queues: {
    contractTemplates: sql`select count(*) from contract_templates where state <> 'published'`,
  },
  fourEyes: sql`
    select 'contract_template' as subject_type, template_id as subject_id, created_by as maker, published_by as checker,
      'template ' || kind || ' ' || coalesce(number::text, 'draft') as named from contract_templates`,
  demo: () => import('./contracts.demo.ts'),
};
