import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';

/** A client's next step where there is nothing yet. */
export function AskTeam() {
  return (
    <Button component={Link} to="/ticket-page-tecnico" variant="default">
      Scrivi al team
    </Button>
  );
}
