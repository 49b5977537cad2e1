import type { OperatorOutput } from '@banyan/api/contract.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAuditLink } from '../../../platform/audit-link.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { useNotice } from '../../../ui/notices.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { DraftFields } from './draft-fields.tsx';
import { emptyForm, formOf, problemsOf } from './draft-form.ts';
import type { Product } from './product.ts';
import { useProductsMessages } from './products.messages.ts';
import styles from './products.module.css';
import { PublishPanel } from './publish-panel.tsx';
import { useSaveDraft } from './use-save-draft.ts';

interface ProductEditorProps {
  product: Product | undefined;
  issuers: OperatorOutput<'/console/api/issuers'>['items'];
}

export function ProductEditor({ product, issuers }: ProductEditorProps) {
  const texts = useProductsMessages();
  const language = useLanguage();
  const audit = useAuditLink();
  const mayAudit = useRight('audit.read');
  const isReadOnly = !useRight('products.edit') || product?.published === true;
  const { form, setForm, problems, isTried, isDirty, save, submit, takeOver } = useDraft(product);
  const hasProblems = Object.keys(problems).length > 0;
  const title = product ? `${product.code} · ${product.name[language] || texts.draft}` : texts.newTitle;
  return (
    <Page
      title={title}
      lead={<Link to="/products">{texts.back}</Link>}
      actions={
        product && mayAudit ? (
          <Button
            variant="default"
            leftSection={<ScrollText size={15} aria-hidden />}
            onClick={() => audit.open(product.productId)}
          >
            {texts.audit}
          </Button>
        ) : undefined
      }
    >
      <form className={styles.editor} onSubmit={submit} noValidate>
        <DraftFields
          form={form}
          onChange={setForm}
          issuers={issuers}
          problems={isTried ? problems : {}}
          failed={save.problem}
          isReadOnly={isReadOnly}
        />
        <div className={styles.side}>
          {!isReadOnly && (
            <div className={styles.saveBox}>
              <Button type="submit" fullWidth loading={save.isPending} disabled={!isDirty}>
                {texts.save}
              </Button>
              <p className={styles.hint} role="status">
                {isTried && hasProblems ? texts.checkFields : isDirty ? texts.unsaved : ''}
              </p>
              <ProblemAlert problem={save.problem} onReload={() => takeOver(product)} />
            </div>
          )}
          <PublishPanel
            product={product}
            form={form}
            issuers={issuers}
            isDirty={isDirty}
            onPublished={takeOver}
          />
        </div>
      </form>
    </Page>
  );
}

/** Keeps what is typed, and the version that it was filled from, until it is saved. */
function useDraft(product: Product | undefined) {
  const texts = useProductsMessages();
  const say = useNotice();
  const navigate = useNavigate();
  // Saving over a version newer than this one is refused, not silently won.
  const [base, setBase] = useState(product);
  const [form, setForm] = useState(() => (product ? formOf(product) : emptyForm()));
  const [isTried, setIsTried] = useState(false);
  const problems = problemsOf(form);
  const isDirty = JSON.stringify(form) !== JSON.stringify(base ? formOf(base) : emptyForm());
  const takeOver = (saved: Product | undefined) => {
    if (!saved) return;
    setBase(saved);
    setForm(formOf(saved));
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isDirty && Object.keys(problems).length === 0) save.run(form);
  };
  return { form, setForm, problems, isTried, isDirty, save, submit, takeOver };
}
