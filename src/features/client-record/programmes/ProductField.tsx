import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { products } from '@/data/products/sources';
import type { Product } from '@/domain/products/product';
import { useComfort } from '@/ui/useLive';

const WAIT_MS = 200;
const NONE: Product[] = [];

interface ProductFieldProps {
  /** The chosen product in its current version; null if the text is no product's name. */
  onChosen: (product: Product | null) => void;
}

/** Product input with suggestions; live, so that a colleague's correction counts. */
export function ProductField({ onChosen }: ProductFieldProps) {
  const list = useId();
  const [text, setText] = useState('');
  const [sought] = useDebouncedValue(text.trim(), WAIT_MS);
  const offered = useComfort(
    products({ search: sought, category: null, sort: 'nome' }),
    NONE,
    'a journey needs no product',
  );
  const chosen =
    offered.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase()) ?? null;
  const tell = useEffectEvent(() => onChosen(chosen));
  // Only on a relevant change: the list is a new object every time.
  const read =
    chosen &&
    JSON.stringify([
      chosen.id,
      chosen.name,
      chosen.duration_months,
      chosen.cons_tecniche,
      chosen.cons_nutrizionali,
    ]);
  useEffect(() => tell(), [read]);
  return (
    <>
      <TextInput
        label="Prodotto"
        description="Facoltativo: la durata e le consulenze sono le sue, e si possono cambiare."
        list={list}
        value={text}
        maxLength={200}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <datalist id={list}>
        {offered.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}
