import { Button, Group, NativeSelect } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { coachingBookings, coachingProducts, orderBilling } from '@/data/shop/sources';
import { bookingMessages } from '@/domain/bookingMessages';
import { shopTime } from '@/domain/bookings/calendar';
import type { BookableProduct, ShopBooking, WebBilling } from '@/domain/orders/webOrder';
import { DataTable, type Column } from '@/ui/DataTable';
import { Live, EmptyState, BlockSkeleton, ListSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { useLive } from '@/ui/useLive';

/** Page size, kept small because each row requests its order from the shop. */
const PAGE = 25;

const COLUMNS: Column<ShopBooking>[] = [
  { key: 'id', header: 'ID', width: 80, cell: ({ id }) => id },
  {
    key: 'start',
    header: 'Inizio',
    width: 140,
    cell: ({ start, status }) => shopTime(start, status),
  },
  { key: 'end', header: 'Fine', width: 140, cell: ({ end, status }) => shopTime(end, status) },
  {
    key: 'customer',
    header: 'Cliente',
    width: 160,
    cell: (booking) => <Billing booking={booking}>{nameOf}</Billing>,
  },
  {
    key: 'email',
    header: 'Email',
    width: 200,
    cell: (booking) => <Billing booking={booking}>{({ email }) => email}</Billing>,
  },
  { key: 'status', header: 'Stato', width: 110, cell: ({ status }) => status || '—' },
];
const nameOf = ({ first_name, last_name }: WebBilling) => `${first_name} ${last_name}`.trim();
const bookingKey = ({ id }: ShopBooking) => String(id);

/** `/giornate-coaching`: coaching days booked in the web shop. */
export function CoachingDaysScreen({ title }: { title: string }) {
  const [shown, setShown] = useState<{ product: number; reading: number } | null>(null);
  return (
    <>
      <PageHeader title={title} back="/booking-general" />
      <Live
        source={coachingProducts()}
        skeleton={<BlockSkeleton height={64} />}
        empty={
          <EmptyState
            text="Nessuna giornata prenotabile"
            hint="Il negozio non ha prodotti da prenotare."
          />
        }
      >
        {(products) => (
          <>
            <Filter
              products={products}
              onFilter={(product) => setShown({ product, reading: Date.now() })}
            />
            {!shown && <EmptyState text={bookingMessages.chooseProduct} />}
          </>
        )}
      </Live>
      {shown && (
        <Live
          source={coachingBookings(shown.product, shown.reading)}
          skeleton={<ListSkeleton />}
          empty={
            <EmptyState
              text={bookingMessages.none}
              hint="Per questa giornata non c’è ancora nessuno."
            />
          }
        >
          {(bookings) => <Bookings key={shown.reading} bookings={bookings} />}
        </Live>
      )}
    </>
  );
}

function Filter({
  products,
  onFilter,
}: {
  products: readonly BookableProduct[];
  onFilter: (product: number) => void;
}) {
  const [product, setProduct] = useState('');
  const [missing, setMissing] = useState(false);
  const filter = () => {
    setMissing(product === '');
    if (product !== '') onFilter(Number(product));
  };
  return (
    <Group align="end" mb="md">
      <NativeSelect
        label="Prodotto"
        value={product}
        error={missing && bookingMessages.noProduct}
        data={[
          { value: '', label: 'Seleziona un prodotto' },
          ...products.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          setProduct(value);
          setMissing(false);
        }}
      />
      <Button leftSection={<IconFilter size={17} aria-hidden />} onClick={filter}>
        Filtra
      </Button>
    </Group>
  );
}

function Bookings({ bookings }: { bookings: readonly ShopBooking[] }) {
  const [count, setCount] = useState(PAGE);
  return (
    <>
      <DataTable
        label="Prenotazioni delle giornate coaching"
        columns={COLUMNS}
        rows={bookings.slice(0, count)}
        rowKey={bookingKey}
      />
      {count < bookings.length && (
        <Button variant="default" mt="md" onClick={() => setCount(count + PAGE)}>
          Carica altri
        </Button>
      )}
    </>
  );
}

/** A billing field of the booking's order; «—» if there is none, or the shop doesn't say. */
function Billing({
  booking: { order_id },
  children,
}: {
  booking: ShopBooking;
  children: (billing: WebBilling) => ReactNode;
}) {
  return useLive<WebBilling, ReactNode>(order_id > 0 ? orderBilling(order_id) : null, {
    loading: order_id > 0 ? '…' : '—',
    ready: (billing) => children(billing) || '—',
    error: ({ retry }) => (
      <Button size="compact-xs" variant="subtle" onClick={retry}>
        Riprova
      </Button>
    ),
  });
}
