import { SlotBoard, type BoardProps } from './slot-board.tsx'
import { useSlots, type SlotQuestion } from './use-slots.ts'
import { WhyClosed } from './why-closed.tsx'

interface Props extends Omit<BoardProps, 'day'> {
  readonly question: SlotQuestion
}

/** A day and a time for one service: the free ones as buttons, any other by hand. */
export function SlotPicker({ question, ...board }: Props) {
  const answer = useSlots(question)
  return (
    <SlotBoard {...board} day={question.day} free={answer?.free} nearest={answer?.nearest ?? []}>
      {answer?.search && <WhyClosed key={`why-${question.day}`} search={answer.search} />}
    </SlotBoard>
  )
}
