import { IconHammer } from '@tabler/icons-react';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';

/** A page that is not there yet: says so, behind the right guard. */
export function BuildingScreen({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={<IconHammer size={26} stroke={1.6} />} text="In costruzione" hint="Questa pagina non è ancora disponibile." />
    </>
  );
}
