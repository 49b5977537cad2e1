import { useCommand } from '../../../platform/command.ts';
import { type DraftForm, inputOf } from './draft-form.ts';
import type { Product } from './product.ts';

/** Creates the draft, or changes the version that the form was filled from. */
export function useSaveDraft(base: Product | undefined, onSaved: (saved: Product) => void) {
  const create = useCommand('/console/api/products/create', onSaved);
  const edit = useCommand('/console/api/products/edit', onSaved);
  return {
    run: (form: DraftForm) => {
      const input = inputOf(form);
      if (base) edit.mutate({ ...input, productId: base.productId, version: base.version });
      else create.mutate(input);
    },
    reset: () => {
      create.reset();
      edit.reset();
    },
    isPending: create.isPending || edit.isPending,
    problem: create.error ?? edit.error,
  };
}
