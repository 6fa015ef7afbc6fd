import { Anchor } from '@mantine/core';
import { IconClockX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useMe } from '@/components/session/useMe';
import { storedOffers } from '@/data/settings/sources';
import { mayOpen } from '@/domain/access/routes';
import type { CampaignPage } from '@/domain/leads/campaignLists';
import { DEFAULT_OFFERS, endedNotice, type OfferName } from '@/domain/leads/offers';
import { useComfort } from '@/ui/useLive';
import classes from './Campaigns.module.css';

/** What staff may offer to the leads of a list, or what to do with them. */
export function CampaignBoxes({ boxes, today }: Pick<CampaignPage, 'boxes'> & { today: string }) {
  return typeof boxes === 'string' ? (
    <OfferBoxes name={boxes} today={today} />
  ) : (
    <ul className={classes.boxes} aria-label="Cosa fare">
      <Boxes texts={boxes} />
    </ul>
  );
}

/** The texts stay when the offer has ended: they say what was promised. */
function OfferBoxes({ name, today }: { name: OfferName; today: string }) {
  const { role } = useMe();
  const offers = useComfort(storedOffers(), null, 'The specification’s texts are shown meanwhile');
  const offer = (offers ?? DEFAULT_OFFERS)[name];
  const ended = endedNotice(offer, today);
  return (
    <ul className={classes.boxes} aria-label="Offerta">
      {ended !== null && (
        <li className={classes.ended}>
          <IconClockX size={16} aria-hidden />
          {ended}
          {mayOpen(role, '/impostazioni') && (
            <Anchor component={Link} to="/impostazioni?scheda=offerte" size="sm">
              Aggiorna l’offerta
            </Anchor>
          )}
        </li>
      )}
      <Boxes texts={offer.lines} />
    </ul>
  );
}

function Boxes({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <li key={text} className={classes.box}>
      {text}
    </li>
  ));
}
