import type { MantineColorsTuple } from '@mantine/core'

/** Deep lake teal: what can be done. */
const lake: MantineColorsTuple = [
  '#e8f5f4', '#d2eae9', '#a9d6d5', '#7bc0c0', '#4fa9ab', '#2b9195', '#15797f', '#0c646a', '#09525a', '#063b42',
]

/** Apricot: what waits for a person. */
const apricot: MantineColorsTuple = [
  '#fff3e6', '#ffe6cc', '#fdcf9f', '#fab76f', '#f5a04a', '#ec8a2c', '#c96d17', '#9c500c', '#7d3f09', '#5a2d08',
]

/** Brick: what is refused or cannot be taken back. */
const brick: MantineColorsTuple = [
  '#fdeeec', '#fadcd8', '#f3b9b1', '#eb9489', '#e17365', '#d3543f', '#bd4130', '#a23325', '#86291e', '#611d16',
]

/** Juniper: what has gone well. */
const juniper: MantineColorsTuple = [
  '#edf5ea', '#dcead6', '#bad6af', '#95c086', '#73aa61', '#569345', '#437a34', '#356429', '#2b5221', '#1f3b18',
]

/** Neutral greys that lean warm, like unbleached paper. */
const gray: MantineColorsTuple = [
  '#faf8f5', '#f4f1ec', '#eae6df', '#dcd7ce', '#c5bfb4', '#9d968b', '#7b756b', '#635e56', '#423e39', '#272421',
]

/** The same warmth by night; 7 is the page, 6 a surface on it, 0 the text. */
const dark: MantineColorsTuple = [
  '#ece8e2', '#cdc8c0', '#aca69d', '#8b857d', '#4b4843', '#383531', '#262422', '#1a1917', '#141312', '#0d0c0c',
]

export const colors = { lake, apricot, brick, juniper, gray, dark, red: brick, green: juniper, orange: apricot, teal: lake }
