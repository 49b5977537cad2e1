import { offeringAgreementStates } from '@banyan/domain/equity/agreement-state.ts';
import { z } from 'zod';
import { sha256 } from '../contracts/signature.ts';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { bilingualText } from '../text.ts';
import { bilingual, id, instant } from '../wire.ts';

/** Later texts of the agreement of an offering: proposed by one operator, published or refused by another. */

const writes = { method: 'POST', auth: 'operator', effect: 'write', perMinute: 60 } as const;

export const operatorAgreement = z.object({
  agreementId: id,
  /** Null unless it was published. */
  version: z.number().int().nullable(),
  body: bilingual,
  sha256,
  state: z.enum(offeringAgreementStates),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** The decisions that are open to the operator who looks. */
  mayPublish: z.boolean(),
  mayRefuse: z.boolean(),
  obstacle,
});

export const offeringAgreementsApi = {
  proposeAgreement: endpoint({
    ...writes,
    right: 'equity.edit',
    path: '/console/api/equity-offerings/agreements/propose',
    summary: 'Proposes another text of the agreement of an offering, which another operator publishes',
    audits: ['offering_agreement.propose'],
    input: z.strictObject({ equityOfferingId: id, agreement: bilingualText({ max: 8_000, lines: 'many' }) }),
    output: operatorAgreement,
    errors: [
      'request.not_found',
      'equity.not_open',
      'equity.agreement_unchanged',
      'equity.agreement_waiting',
    ],
  }),
  decideAgreement: endpoint({
    ...writes,
    right: 'equity.publish',
    path: '/console/api/equity-offerings/agreements/decide',
    summary:
      'Publishes a text as the next version, which whoever subscribes from then on agrees to, or refuses it; whoever proposed it may not',
    audits: [['offering_agreement.publish', 'offering_agreement.refuse']],
    input: z.strictObject({ agreementId: id, decision: z.enum(['publish', 'refuse']) }),
    output: operatorAgreement,
    errors: [
      'request.not_found',
      'operator.same_person',
      'operator.maker_left',
      'equity.not_open',
      'equity.agreement_decided',
    ],
  }),
};
