import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import type { Purchase } from '../../../shared/contracts/signed.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SignForm } from '../components/sign-form.tsx';
import { contractsMessages } from '../contracts.messages.ts';
import { preview } from '../contracts.queries.ts';

/** The kinds of contract that are signed with a money command. */
const kinds: Readonly<Record<Purchase['kind'], true>> = {
  investment: true,
  group_investment: true,
  loan: true,
  share_subscription: true,
};
const isKind = (kind: string | undefined): kind is Purchase['kind'] => kind !== undefined && kind in kinds;

/** Shows a contract as it would be signed now, above the field for the signature. */
export default function SignatureScreen() {
  const { kind, id = '', units = '' } = usePageQuery();
  return isKind(kind) && /^[1-9]\d{0,11}$/.test(units) ? (
    <Signing purchase={{ kind, subjectId: id, units }} />
  ) : (
    <NothingToSign />
  );
}

function Signing({ purchase }: { purchase: Purchase }) {
  const query = useQuery(preview(purchase));
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-96 w-full" />}
      frame={(state) => <Screen>{state}</Screen>}
    >
      {({ draft, draftSha256 }) => <SignForm purchase={purchase} draft={draft} draftSha256={draftSha256} />}
    </Loaded>
  );
}

/** An address that names no purchase. */
function NothingToSign() {
  const t = useMessages(contractsMessages);
  return (
    <Screen>
      <Empty
        of="contracts"
        title={t('nothingToSign')}
        note={t('nothingToSignNote')}
        action={<ButtonLink to="/pages/product/product_list">{t('browse')}</ButtonLink>}
      />
    </Screen>
  );
}
