import type { contractsApi } from '@banyan/api/contracts/contracts.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ContractKindsOf } from '../../platform/contract-kinds.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { sealOf } from '../../platform/pdf/open-seal.ts';
import { certificatesOf } from '../../platform/pdf/seal.ts';
import type { Services } from '../../platform/services.ts';
import { contract, contractDocument, contracts } from './contracts.ts';
import { contractPdf } from './document/contract-pdf.ts';
import { draftContract } from './draft-contract.ts';

export function contractsHandlers(
  { config }: Services,
  kinds: ContractKindsOf,
): HandlersOf<typeof contractsApi> {
  const { keys } = config;
  const seal = sealOf(config);
  return {
    previewContract: async (ctx, { kind, subjectId, units }) => {
      if (!ctx.flags[kinds[kind].flag]) throw new AppError('feature.disabled');
      const request = await kinds[kind].request(ctx, { subjectId, units });
      const { draft, draftSha256 } = await draftContract(ctx, keys, request);
      return { draft: { ...draft, kind }, draftSha256 };
    },
    contracts: (ctx, input) => contracts(ctx, kinds, input),
    certificates: async () => ({ certificates: certificatesOf(seal()) }),
    contract: (ctx, { contractId }) => contract(ctx, keys, kinds, contractId),
    contractPdf: async (ctx, { contractId }) =>
      contractPdf(await contractDocument(ctx, keys, contractId), seal()),
  };
}
