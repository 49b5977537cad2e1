import { Download } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { statementsMessages } from '../statements.messages.ts';
import type { Statement } from '../wallet.queries.ts';

const sums = ['opening', 'received', 'spent', 'closing'] as const;

/** Shows one statement: its period, what it sums, and the way to its file. */
export function StatementCard({ item }: { item: Statement }) {
  const t = useMessages(statementsMessages);
  const { at, on } = useDates();
  const download = usePdf('/api/statement/pdf');
  const { statementId, number } = item;
  return (
    <Card>
      <h3 className="font-semibold">{t('fromTo', { from: on(item.from), to: on(item.to) })}</h3>
      <p className="text-sm text-soft">{t('entries', { n: item.entries })}</p>
      <Facts className="mt-2">
        {sums.map((name) => (
          <Fact key={name} label={t(name)}>
            <Amount value={item[name]} hideable />
          </Fact>
        ))}
        <Fact label={t('number')}>{number}</Fact>
        <Fact label={t('keptUntil')}>{at(item.keptUntil, 'day')}</Fact>
      </Facts>
      <OutcomeNotice error={download.error} />
      {item.state === 'waiting' ? (
        <p className="mt-2 text-warning">{t('waiting')}</p>
      ) : (
        <Button
          look="secondary"
          className="mt-3"
          onClick={() => download.mutate({ input: { statementId }, number })}
          busy={download.isPending}
        >
          <Download className="size-5" aria-hidden />
          {t('download')}
          <span className="sr-only">{number}</span>
        </Button>
      )}
    </Card>
  );
}
