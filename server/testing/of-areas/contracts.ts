import { investmentTemplate } from '../../src/features/contracts/investment-template.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { someProduct, subscribe } from '../product.ts';
import { isSo, versionOf } from '../stored.ts';
import { belongsToNobody, type OfArea } from './of-area.ts';

const reason = 'a reason that is long enough';

const { kind: _kind, ...words } = investmentTemplate;

export const ofArea: OfArea = {
  ways: ({ suite, by: { bea } }) => {
    const one = async (templateId: string) => ({
      templateId,
      version: await versionOf(suite, 'contract_templates', 'template_id', templateId),
    });
    /** Legal has no word against it: a publication needs that, beside the second operator. */
    const review = async (templateId: string) => {
      await bea.ok('/console/api/contract_templates/review', { ...(await one(templateId)), note: reason });
      return templateId;
    };
    return {
      contract_template: {
        make: async (by) => {
          const draft = await by.ok('/console/api/contract_templates/create', investmentTemplate);
          return review(draft.templateId);
        },
        edit: async (by, templateId) => {
          const { title, body } = investmentTemplate;
          await by.ok('/console/api/contract_templates/edit', { ...(await one(templateId)), title, body });
          await review(templateId);
        },
        check: async (by, templateId) =>
          by.send('/console/api/contract_templates/publish', await one(templateId)),
        isDone: (id) =>
          isSo(
            suite,
            sql`select state = 'published' as done from contract_templates where template_id = ${id}`,
          ),
      },
    };
  },
  owned: ({ suite, by, owner }) => {
    const signed = async () => {
      const { subscriptionId } = await subscribe(suite, owner, await someProduct(suite, by), 1);
      const { contract } = await owner.call.ok('/api/subscription/detail', { subscriptionId });
      return { contractId: contract?.contractId };
    };
    return {
      '/api/contract/preview': belongsToNobody,
      '/api/contract/pdf': signed,
      '/api/contract/detail': signed,
    };
  },
  beside: () => ({
    '/console/api/contract_templates/edit': { version: 1, ...words },
    '/console/api/contract_templates/review': { version: 1, note: reason },
    '/console/api/contract_templates/publish': { version: 1 },
    '/console/api/contracts/check': {},
  }),
  things: async ({ by: { ada } }) => {
    const { templateId } = await ada.ok('/console/api/contract_templates/create', investmentTemplate);
    return { templateId };
  },
};
