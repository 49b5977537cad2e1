import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reading } from '../../platform/reading.ts';
import { Page } from '../../ui/page.tsx';
import { useCardsMessages } from './cards.messages.ts';
import { ChancesCard } from './chances-card.tsx';
import { GiftsCard } from './gifts-card.tsx';
import { HeldCard } from './held-card.tsx';

/** Shows what tasks brought, what people have of each card, and what they offered each other; odds stand at the draws. */
export function CardsScreen() {
  const texts = useCardsMessages();
  const query = useQuery(reading('/console/api/cards/chances', {}));
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/lottery" search={{ game: 'cards' }} {...props} />}
          >
            {texts.cardOdds}
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/lottery" search={{ game: 'card_set' }} {...props} />}
          >
            {texts.setOdds}
          </Button>
        </>
      }
    >
      <HeldCard query={query} />
      <ChancesCard query={query} />
      <GiftsCard />
    </Page>
  );
}
