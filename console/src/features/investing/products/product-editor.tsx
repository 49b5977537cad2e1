import type { OperatorOutput } from '@banyan/api/contract.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { useDraft } from '../../../platform/use-draft.ts';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { Editor, SaveBox } from '../../../ui/editor.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { DraftFields } from './draft-fields.tsx';
import { copyOf, emptyForm, formOf, problemsOf } from './draft-form.ts';
import type { Product } from './product.ts';
import { useProductsMessages } from './products.messages.ts';
import { PublishPanel } from './publish-panel.tsx';
import { SalePanel } from './sale-panel.tsx';
import { useSaveDraft } from './use-save-draft.ts';
import { VersionsTable } from './versions-table.tsx';

interface ProductEditorProps {
  product: Product | undefined;
  /** The product that a new draft is copied from. */
  template?: Product | undefined;
  issuers: OperatorOutput<'/console/api/issuers'>['items'];
}

export function ProductEditor({ product: newest, template, issuers }: ProductEditorProps) {
  const texts = useProductsMessages();
  const language = useLanguage();
  const mayEdit = useRight('products.edit');
  const draft = useProductDraft(newest, template);
  const { base: product, form, setForm, problems, isTried, isDirty, save, submit, takeOver } = draft;
  const isReadOnly = !mayEdit || product?.published === true;
  const hasProblems = Object.keys(problems).length > 0;
  const title = product ? `${product.code} · ${product.name[language] || texts.draft}` : texts.newTitle;
  return (
    <Page
      title={title}
      lead={<Link to="/products">{texts.back}</Link>}
      actions={product && <AuditButton isWide subjectId={product.productId} label={texts.audit} />}
    >
      <Editor
        onSubmit={submit}
        side={
          <>
            {!isReadOnly && (
              <SaveBox
                text={texts.save}
                isBusy={save.isPending}
                isDirty={isDirty}
                status={isTried && hasProblems ? texts.checkFields : isDirty ? texts.unsaved : ''}
              >
                <ProblemAlert problem={save.problem} onReload={draft.reload} />
              </SaveBox>
            )}
            <PublishPanel
              product={product}
              form={form}
              issuers={issuers}
              isDirty={isDirty}
              onPublished={takeOver}
            />
            {product && <SalePanel product={product} onChanged={takeOver} />}
          </>
        }
      >
        <DraftFields
          form={form}
          onChange={setForm}
          issuers={issuers}
          problems={isTried ? problems : {}}
          failed={save.problem}
          isReadOnly={isReadOnly}
        />
      </Editor>
      {product && <VersionsTable productId={product.productId} />}
    </Page>
  );
}

/** Keeps what is typed until it is saved; a new draft goes on at its own address. */
function useProductDraft(product: Product | undefined, template: Product | undefined) {
  const texts = useProductsMessages();
  const say = useNotice();
  const navigate = useNavigate();
  const begin = template && !product ? copyOf(template) : undefined;
  const draft = useDraft({ newest: product, valuesOf, begin });
  const { base, values: form, setValues: setForm, isDirty } = draft;
  const [isTried, setIsTried] = useState(false);
  const problems = problemsOf(form);
  const takeOver = (saved: Product) => {
    draft.takeOver(saved);
    setIsTried(false);
  };
  const save = useSaveDraft(base, (saved) => {
    say(texts.saved);
    takeOver(saved);
    if (!base) {
      void navigate({
        to: '/products/$productId',
        params: { productId: saved.productId },
        replace: true,
      });
    }
  });
  const reload = () => {
    save.reset();
    draft.reload();
    setIsTried(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isDirty && Object.keys(problems).length === 0) save.run(form);
  };
  return { base, form, setForm, problems, isTried, isDirty, save, submit, takeOver, reload };
}

const valuesOf = (product: Product | undefined) => (product ? formOf(product) : emptyForm());
