import { news } from '@/data/news/sources';
import { Live, EmptyState, BlockSkeleton } from '@/ui/states';
import { TextWithLinks } from '@/ui/RichText';
import classes from './Dashboard.module.css';

/** The latest news, with clickable links. */
export function News() {
  const none = <EmptyState text="Nessuna novità." />;
  return (
    <section aria-labelledby="news">
      <h2 id="news" className={classes.heading}>
        Ultime novità
      </h2>
      <Live size="line" source={news()} skeleton={<BlockSkeleton height={80} />} empty={none}>
        {(items) =>
          items.length === 0 ? (
            none
          ) : (
            <ul className={classes.news}>
              {items.map(({ key, text }) => (
                <li key={key} className={classes.text}>
                  <TextWithLinks text={text} />
                </li>
              ))}
            </ul>
          )
        }
      </Live>
    </section>
  );
}
