import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Segmented } from '../../../ui/tabs.tsx';
import { PayPage } from '../components/pay-page.tsx';
import { PayRequest } from '../components/pay-request.tsx';
import { RequestPage } from '../components/request-page.tsx';
import { sendMessages } from '../send.messages.ts';

const views = ['pay', 'request'] as const;
type View = (typeof views)[number];

const isView = (text: string | undefined): text is View => views.some((view) => view === text);

/** Pays somebody, or with `?of=request` asks for money; with `?request=` shows what somebody asks for. */
export default function TransferScreen() {
  const t = useMessages(sendMessages);
  const { request, of } = usePageQuery();
  const [view, setView] = useEntryState<View>('view', isView(of) ? of : 'pay');
  const aside = (
    <TextLink to="/pages/transfer/record" className="tap inline-flex items-center px-3 text-sm">
      {t('toRecords')}
    </TextLink>
  );
  if (request) return <PayRequest code={request} aside={aside} />;
  const choice = (
    <Segmented<View>
      label={t('views')}
      options={views.map((value) => ({ value, label: t(value) }))}
      value={view}
      onChange={setView}
    />
  );
  return view === 'pay' ? (
    <PayPage choice={choice} aside={aside} />
  ) : (
    <RequestPage choice={choice} aside={aside} />
  );
}
