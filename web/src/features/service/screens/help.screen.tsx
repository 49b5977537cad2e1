import { useQuery } from '@tanstack/react-query';
import { config } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { Questions } from '../components/questions.tsx';
import { serviceMessages } from '../service.messages.ts';

/** Answers what people ask on the page that they come from (`?about=`), and leads to those who answer the rest. */
export default function HelpScreen() {
  const t = useMessages(serviceMessages);
  const query = useQuery(config);
  const { about } = usePageQuery();
  return (
    <Screen className="space-y-3">
      <Loaded query={query} skeleton={<RowsSkeleton />}>
        {({ limits }) => <Questions limits={limits} about={about} />}
      </Loaded>
      <ButtonLink to="/pages/service/service" look="secondary">
        {t('contact')}
      </ButtonLink>
    </Screen>
  );
}
