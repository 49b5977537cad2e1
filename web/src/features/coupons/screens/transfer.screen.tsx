import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { Segmented } from '../../../ui/tabs.tsx';
import { GiftList } from '../components/gift-list.tsx';
import { GiftResult } from '../components/gift-result.tsx';
import { GiveForm } from '../components/give-form.tsx';
import { GiveableList } from '../components/giveable-list.tsx';
import { giftsMessages } from '../gifts.messages.ts';

const views = ['give', 'received', 'given'] as const;
type View = (typeof views)[number];

const isView = (text: string | undefined): text is View => views.some((view) => view === text);

/**
 * Shows what can be given away, what was offered to me, or with `?of=given` what I have given; with `?id=` the form of a
 * gift, with `?gift=` what became of one.
 */
export default function TransferScreen() {
  const t = useMessages(giftsMessages);
  const { id, gift, of } = usePageQuery();
  const [view, setView] = useEntryState<View>('view', isView(of) ? of : 'give');
  if (gift) return <GiftResult giftId={gift} />;
  if (id) return <GiveForm couponId={id} />;
  const choice = (
    <Segmented<View>
      label={t('views')}
      options={views.map((value) => ({ value, label: t(value) }))}
      value={view}
      onChange={setView}
    />
  );
  return view === 'give' ? (
    <GiveableList choice={choice} />
  ) : (
    <GiftList key={view} direction={view} choice={choice} />
  );
}
