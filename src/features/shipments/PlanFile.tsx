import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { storedFile } from '@/data/files/files';
import type { DietPlan } from '@/domain/plans/plan';
import { FileDialog } from '@/ui/FileDialog';

/** «Apri PDF» or «Nessun file»; a legacy plan may only have an external URL. */
export function PlanFile({ plan, name }: { plan: DietPlan | null; name: string }) {
  const [open, setOpen] = useState(false);
  const path = plan?.filePath ?? null;
  const link = plan?.values.linkAlimentazione.trim() ?? '';
  if (path === null && /^https:\/\//.test(link)) {
    return (
      <Anchor href={link} target="_blank" rel="noopener noreferrer" size="sm" tabIndex={-1}>
        Apri PDF
      </Anchor>
    );
  }
  if (path === null) return 'Nessun file';
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        tabIndex={-1}
        onClick={() => setOpen(true)}
      >
        Apri PDF
      </Anchor>
      <FileDialog
        file={
          open
            ? {
                name: `Piano di ${name}`,
                type: path.toLowerCase().endsWith('.pdf') ? 'pdf' : 'jpg',
                source: storedFile(path),
              }
            : null
        }
        onClose={() => setOpen(false)}
      />
    </>
  );
}
