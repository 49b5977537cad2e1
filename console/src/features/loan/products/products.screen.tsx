import { displayRate } from '@banyan/domain/money/display.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { ObstacleNote } from '../../../ui/obstacle-note.tsx';
import { Page } from '../../../ui/page.tsx';
import { Stacked } from '../../../ui/stacked.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useLoanMessages } from '../loan.messages.ts';
import styles from '../loan.module.css';
import { CreateProductDialog } from './create-product-dialog.tsx';
import { type LoanProduct, type ProductAct, productTone } from './product.ts';
import { ProductDialog } from './product-dialogs.tsx';
import { useLoanProductsMessages } from './products.messages.ts';
import { useAdmissionText } from './use-admission-text.ts';

type Asked = { product: LoanProduct; act: ProductAct } | null;

/** Shows what is lent under which terms, drafts included. */
export function LoanProductsScreen() {
  const texts = useLoanProductsMessages();
  const mayEdit = useRight('loans.edit');
  const query = useQuery(reading('/console/api/loan-products', {}));
  const [isCreating, setCreating] = useState(false);
  const [asked, setAsked] = useState<Asked>(null);
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        mayEdit &&
        query.data && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
        )
      }
    >
      <TableCard
        label={texts.title}
        query={query}
        columns={useProductColumns(setAsked)}
        rowKey={(row) => row.productId}
        empty={{ title: texts.none, help: texts.noneHelp }}
      />
      {isCreating && query.data && (
        <CreateProductDialog maxRateBps={query.data.maxRateBps} onClose={() => setCreating(false)} />
      )}
      {asked && <ProductDialog {...asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}

function useProductColumns(ask: (asked: Asked) => void): Column<LoanProduct>[] {
  const texts = useLoanProductsMessages();
  const shared = useLoanMessages();
  const language = useLanguage();
  const mayPublish = useRight('loans.publish');
  const admissionOf = useAdmissionText();
  return useMemo(
    () => [
      textColumn('name', texts.name, (row) => row.name[language], {
        cell: (row) => (
          <Stacked below={`${row.lender[language]} · ${row.licenceReference} · ${admissionOf(row)}`} wraps>
            {row.name[language]}
          </Stacked>
        ),
      }),
      textColumn('rate', shared.rate, (row) => `${displayRate(row.rateBps)}%`, {
        align: 'end',
        compare: (a, b) => a.rateBps - b.rateBps,
        cell: (row) => (
          <Stacked below={row.feeBps > 0 && texts.feeOf(displayRate(row.feeBps))}>
            {`${displayRate(row.rateBps)}%`}
          </Stacked>
        ),
      }),
      amountColumn('range', texts.range, (row) => row.maxAmount, {
        cell: (row) => `¥${row.minAmount} – ¥${row.maxAmount}`,
      }),
      textColumn('terms', texts.terms, (row) => row.months.map((n) => shared.months(n)).join(' · '), {
        cell: (row) => (
          <Stacked below={row.methods.map((method) => shared[`method_${method}`]).join(' · ')} wraps>
            {row.months.map((n) => shared.months(n)).join(' · ')}
          </Stacked>
        ),
      }),
      textColumn('state', shared.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => (
          <Stacked below={mayPublish && isWaiting(row) && texts.waits}>
            <Badge tone={productTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
      textColumn('by', texts.by, byText, {
        cell: (row) => <Stacked below={showInstant(row.publishedAt ?? row.createdAt)}>{byText(row)}</Stacked>,
      }),
      { id: 'actions', header: '', text: () => '', cell: (row) => <Actions product={row} ask={ask} /> },
    ],
    [texts, shared, language, mayPublish, admissionOf, ask],
  );
}

/** Another operator may publish it. */
const isWaiting = ({ state, mayPublish, obstacle }: LoanProduct) =>
  state === 'draft' && !mayPublish && !obstacle;

const byText = ({ createdBy, publishedBy }: LoanProduct) =>
  publishedBy ? `${createdBy} → ${publishedBy}` : createdBy;

function Actions({ product, ask }: { product: LoanProduct; ask: (asked: Asked) => void }) {
  const texts = useLoanProductsMessages();
  const shared = useLoanMessages();
  const language = useLanguage();
  const mayEdit = useRight('loans.edit');
  return (
    <div className={styles.actions}>
      <ObstacleNote obstacle={product.obstacle ?? product.proposedAgreement?.obstacle} />
      {product.mayPublish && (
        <Button size="compact-sm" onClick={() => ask({ product, act: 'publish' })}>
          {texts.publish}
        </Button>
      )}
      {product.proposedAgreement?.mayPublish && (
        <Button size="compact-sm" onClick={() => ask({ product, act: 'publishAgreement' })}>
          {texts.publishAgreement}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => ask({ product, act: 'agreement' })}>
        {texts.agreement}
      </Button>
      {mayEdit && product.state !== 'withdrawn' && (
        <Button size="compact-sm" variant="default" onClick={() => ask({ product, act: 'withdraw' })}>
          {product.state === 'draft' ? texts.discard : texts.withdraw}
        </Button>
      )}
      <AuditButton
        subjectId={product.productId}
        label={shared.auditOf(product.name[language])}
        title={shared.audit}
      />
    </div>
  );
}
