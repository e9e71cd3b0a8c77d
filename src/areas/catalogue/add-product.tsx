import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

interface Props {
  readonly catalogueId: string
  /** Chosen in the form already: whoever enters a menu goes category by category. */
  readonly categoryId?: string | null
  readonly text: string
}

/** The way to a new product. */
export function AddProduct({ catalogueId, categoryId, text }: Props) {
  return (
    <Button
      component={Link}
      to={`/catalogues/${catalogueId}/new${categoryId ? `?category=${categoryId}` : ''}`}
      leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
    >
      {text}
    </Button>
  )
}
