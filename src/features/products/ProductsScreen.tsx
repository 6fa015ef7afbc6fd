import {
  IconCloudDownload,
  IconLayoutList,
  IconPlus,
  IconRefresh,
  IconTable,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import {
  productCategories,
  productCount,
  productMatches,
  productPages,
  products,
} from '@/data/products/sources';
import type { Product } from '@/domain/products/product';
import { SEARCH_MIN_CHARS } from '@/domain/search/ngrams';
import { BulkBar } from '@/ui/list/BulkBar';
import type { ListAction } from '@/ui/list/ListActions';
import { ListPage } from '@/ui/list/ListPage';
import { useList } from '@/ui/list/pagedRows';
import { useSelection } from '@/ui/list/useSelection';
import { useComfort } from '@/ui/useLive';
import { filterInputs, PRODUCTS_SCHEMA } from './listUrl';
import { productColumns, productKey, productName, productProblem, PRODUCTS_CSV } from './bulkTable';
import { CategoryModal } from './CategoryModal';
import { ProductAccordion } from './ProductAccordion';
import { ProductModal } from './ProductModal';
import { useProductActions } from './useProductActions';

const SORTS = [
  { value: 'nome', label: 'Per nome' },
  { value: 'aggiornamento', label: 'Per ultimo aggiornamento' },
  { value: 'prezzo', label: 'Per prezzo' },
];

const matchesOf = ({ search }: { search: string }) => productMatches(search);

type Dialog = { kind: 'product'; product: Product | null } | { kind: 'category'; rows: Product[] };

/** `/products`: the catalogue as an accordion or, with `?tabella=1`, a table for bulk edits. */
export function ProductsScreen({ title }: { title: string }) {
  const { listUrl, list, count } = useList(PRODUCTS_SCHEMA, {
    rows: products,
    matches: matchesOf,
    count: productCount,
    recount: 'read',
  });
  const filters = listUrl.values;
  const { bulk: asTable } = filters;
  const categories = useComfort(productCategories(), null, 'categories of the filter') ?? [];
  const selection = useSelection(list.rows, productKey, listUrl.key);
  const actions = useProductActions(selection);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const edit = (product: Product) => setDialog({ kind: 'product', product });

  return (
    <>
      <ListPage
        title={title}
        label="Prodotti"
        back="/gestione-general"
        listUrl={listUrl}
        list={list}
        count={count}
        actions={pageActions({
          actions,
          asTable,
          add: () => setDialog({ kind: 'product', product: null }),
          turn: listUrl.change,
        })}
        bar={{
          search: {
            field: 'search',
            label: 'Cerca per nome o SKU',
            enough: (text) => productMatches(text) !== null,
            tooShort: `Scrivi almeno ${SEARCH_MIN_CHARS} caratteri.`,
          },
          selects: [
            ...filterInputs(filters, categories),
            { field: 'sort', label: 'Ordina', options: SORTS },
          ],
        }}
        columns={productColumns(edit)}
        rowKey={productKey}
        rowProblem={productProblem}
        selection={asTable ? { of: selection, nameOf: productName } : undefined}
        instead={
          asTable ? undefined : (
            <ProductAccordion
              products={list.rows}
              onEdit={edit}
              onDelete={(product) => void actions.remove(product)}
            />
          )
        }
        bulk={
          asTable && (
            <BulkBar
              label="Azioni sui prodotti selezionati"
              selection={selection}
              bulk={actions.bulk}
              actions={[
                {
                  label: 'Cambia categoria',
                  icon: <IconTag size={16} aria-hidden />,
                  onClick: (rows) => setDialog({ kind: 'category', rows }),
                },
                {
                  label: 'Elimina selezionati',
                  icon: <IconTrash size={16} aria-hidden />,
                  danger: true,
                  onClick: (rows) => void actions.removeMany(rows),
                },
              ]}
            />
          )
        }
        empty={{
          text: 'Nessun prodotto trovato.',
          hint: 'Creane uno, o prendi quelli del negozio.',
          filtered: { hint: 'Togli un filtro o cerca altro.', reset: 'Reset' },
        }}
        csv={{
          name: 'prodotti',
          columns: PRODUCTS_CSV,
          pages: () => productPages(filters),
        }}
      />
      {dialog?.kind === 'product' && (
        <ProductModal product={dialog.product} categories={categories} onClose={close} />
      )}
      {dialog?.kind === 'category' && (
        <CategoryModal
          count={dialog.rows.length}
          categories={categories}
          onChosen={(chosen) => void actions.setCategory(dialog.rows, chosen)}
          onClose={close}
        />
      )}
    </>
  );
}

interface PageActions {
  actions: Pick<ReturnType<typeof useProductActions>, 'taking' | 'take'>;
  asTable: boolean;
  add: () => void;
  turn: (change: { bulk: boolean }) => void;
}

function pageActions({ actions: { taking, take }, asTable, add, turn }: PageActions): ListAction[] {
  return [
    {
      label: 'Nuovo prodotto',
      icon: <IconPlus size={17} aria-hidden />,
      onClick: add,
      primary: true,
    },
    {
      label: taking === 'new' ? 'Aggiunta in corso…' : 'Aggiungi nuovi prodotti',
      icon: <IconCloudDownload size={17} aria-hidden />,
      onClick: () => void take('new'),
    },
    {
      label: taking === 'sync' ? 'Sincronizzazione in corso…' : 'Sincronizza prodotti',
      icon: <IconRefresh size={17} aria-hidden />,
      onClick: () => void take('sync'),
    },
    asTable
      ? {
          label: 'Vista elenco',
          icon: <IconLayoutList size={17} aria-hidden />,
          onClick: () => turn({ bulk: false }),
        }
      : {
          label: 'Modifica in blocco',
          icon: <IconTable size={17} aria-hidden />,
          onClick: () => turn({ bulk: true }),
        },
  ];
}
