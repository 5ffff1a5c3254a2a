"""Many games at once that judges play against themselves, or against simpler players."""
